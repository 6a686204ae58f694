import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911B';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a browser inside of another app', () => {
  it.each([
    [
      'Instagram on Android',
      `${ANDROID} Build/UP1A; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0`,
    ],
    ['Instagram on iPhone', `${IPHONE} Mobile/21F90 Instagram 334.0.4 (iPhone15,2; iOS 17_5)`],
    ['Facebook on iPhone', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/466.0;FBBV/1]`],
    ['TikTok', `${IPHONE} Mobile/21F90 musical_ly_34.5.0 BytedanceWebview/d8a21c6`],
    [
      'any WebView of Android',
      `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    ],
  ])('is %s', (_name, userAgent) => expect(isInAppBrowser(userAgent)).toBe(true));

  it.each([
    [
      'Chrome on Android',
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
    ],
    ['Safari on iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['nothing', undefined],
  ])('is not %s', (_name, userAgent) => expect(isInAppBrowser(userAgent)).toBe(false));
});

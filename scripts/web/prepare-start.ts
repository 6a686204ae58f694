import { settingsForStart } from '../../packages/server/src/settings/start-settings.ts';
import { failureText } from '../../packages/server/src/shared/refusal-line.ts';
import { buildWebIfChanged } from './web-build.ts';

/** Checks the configuration, then builds the screens if they changed; an error is one line, and ends the process. */
export const prepareStart = async (): Promise<void> => {
  try {
    // reports a mistyped variable at once, not after a minute of building
    await settingsForStart(process.env);
    buildWebIfChanged();
  } catch (error) {
    console.error(failureText(error));
    process.exit(1);
  }
};

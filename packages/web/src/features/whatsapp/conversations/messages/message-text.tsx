/** A URL as users paste it, without trailing punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/iu;

/** The text of a message, with URLs that open outside the app. */
export function MessageText({ text }: { text: string }) {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? <AddressLink key={index} url={part} /> : part));
}

/** Sends no referrer. */
const AddressLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
    {url}
  </a>
);

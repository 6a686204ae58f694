/** An address as people paste it; what ends a sentence is no part of it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/iu;

/** The words of a message, in which addresses can be opened beside the app. */
export function MessageText({ text }: { text: string }) {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? <AddressLink key={index} url={part} /> : part));
}

/** Says nothing of where one came from. */
const AddressLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
    {url}
  </a>
);

import { marksOf, wordsOf } from '../../ui/marks'

/** A title with the typed words in bold; accents are ignored. */
export const Marked = ({ text, term }: { text: string; term: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
  marksOf(text, wordsOf(term)).map(({ text: piece, hit }, at) => (hit ? <b key={at}>{piece}</b> : piece))

import type { Font } from 'fontkit'
import { withoutUnseen } from '../../domain/kernel/typed-text'
import { lettersOf, REPLACEMENT, writes } from './further'

/** Letters, accents and digits: a word that lacks one is another word. */
const isLetter = (letter: string) => /^\p{M}|[\p{L}\p{N}]/u.test(letter)

/** The text in one line, without invisible characters; control characters are spaces. */
const lineOf = (text: string) => withoutUnseen(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')).trim()

/** Letters, accents and digits of a text that none of the faces writes; signs are replaced instead. */
export const unwrittenIn = (text: string, isWritten: (letter: string) => boolean): string[] => [
  ...new Set(lettersOf(lineOf(text)).filter((letter) => isLetter(letter) && !isWritten(letter))),
]

/** A run of letters that one face draws. */
export interface Run<Face> {
  face: Face
  text: string
}

/** A line as runs of one face each. Letters that no face writes are missing: ask `unwrittenIn` first. */
export function runsOf<Face>(
  text: string,
  faceOf: (letter: string) => Face | undefined,
  fontOf: (face: Face) => Font,
): Run<Face>[] {
  const runs: Run<Face>[] = []
  for (const typed of lettersOf(lineOf(text))) {
    const last = runs.at(-1)
    // A blank never changes the face, so that a name of two words is one run.
    const same = last && typed === ' ' && writes(fontOf(last.face), ' ') ? last.face : undefined
    const known = same ?? faceOf(typed)
    const letter = known || isLetter(typed) ? typed : REPLACEMENT
    const face = known ?? faceOf(letter)
    if (!face) continue
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

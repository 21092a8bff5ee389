/** What a note is about: a second of the film, and the words that were marked in its transcript. */
export interface NoteRequest {
  second: number | null
  quote: string | null
}

export interface NoteDraft extends NoteRequest {
  text: string
}

export const MYNOTES = '/student/mynotes'

export const keptDraft = (draft: NoteDraft): string => (draft.text === '' ? '' : JSON.stringify(draft))

/** A draft that this browser kept; a text that is none counts as the words of the note. */
export function draftOf(kept: string): NoteDraft {
  const none = { second: null, quote: null }
  try {
    const { second, quote, text } = JSON.parse(kept) as Record<string, unknown>
    return {
      second: typeof second === 'number' ? second : null,
      quote: typeof quote === 'string' ? quote : null,
      text: typeof text === 'string' ? text : kept,
    }
  } catch {
    return { ...none, text: kept }
  }
}

import { type ComponentType, createContext } from 'react'
import type { LessonNotesProps } from '../notes/LessonNotes'
import type { TranscriptProps } from './Transcript'

interface LateTabs {
  LessonNotes: ComponentType<LessonNotesProps>
  Transcript: ComponentType<TranscriptProps>
}

/** Tabs of a lesson that browsers fetch late, where the server draws them at once. */
export const TabsOnServer = createContext<LateTabs | null>(null)

import { type ComponentType, createContext } from 'react'
import type { LessonNotesProps } from './LessonNotes'

/** The notes of a lesson, where the server draws them; browsers fetch their code late. */
export const NotesOnServer = createContext<ComponentType<LessonNotesProps> | null>(null)

import { type ComponentType, createContext } from 'react'
import type { LandingKindProps } from './landing-parts'

/** Sections of other kinds than text, which browsers fetch late, where the server draws them at once. */
export const KindsOnServer = createContext<ComponentType<LandingKindProps> | null>(null)

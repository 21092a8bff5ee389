import { type ComponentType, createContext } from 'react'
import type { AlertOfferProps } from './AlertOffer'

/** The offer of an alert, which browsers fetch late, where the server draws it at once. */
export const AlertOnServer = createContext<ComponentType<AlertOfferProps> | null>(null)

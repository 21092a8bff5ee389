import type { BundleOnSale, CourseOnSale } from '../../../../src/contracts/catalog/sales'
import type { ThumbKind } from './Thumb'

export type Sale = CourseOnSale | BundleOnSale

/** The texts of a sales page. Numbers come from read models instead. */
export interface SaleContent {
  kicker: string
  title: string
  lead: string
  forYou: readonly string[]
  notForYou: readonly string[]
  changes: readonly { before: string; after: string }[]
  projects: readonly { thumb: ThumbKind; title: string; text: string }[]
  code: { file: string; text: string; caption: string }
  plan: readonly { when: string; title: string; text: string }[]
  includes: readonly string[]
  final: { title: string; text: string }
  /** Link while it is not on sale; the list of courses by default. */
  instead?: { title: string; text: string; href: string; label: string }
}

/** Names of the palettes in sales.css. */
export type SaleTheme =
  | 'javascript'
  | 'html'
  | 'java'
  | 'n8n'
  | 'php'
  | 'python'
  | 'react'
  | 'sql'
  | 'gpt'
  | 'agents'
  | 'frontend'
  | 'fullstack'
  | 'saas'

/** A page: what the server calls it, where it lives, who may see it (letters: A Admin, E Editor, S Support). */
export interface CatalogueRow {
  component: string
  path: string
  who: string
  section: string
}

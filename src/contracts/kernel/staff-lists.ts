import { catalogue } from './catalogue'
import type { Role } from './roles'

/** Letters of the roles that may enter a page of the staff, by its path; undefined where there is none. */
const staffOf = (path: string): string | undefined =>
  catalogue.find((row) => row.path === path && /^A?E?S?$/.test(row.who))?.who

/** Whether a role may enter a list or report. */
export const mayEnterList = (path: string, role: Role | null): boolean =>
  role !== null && role !== 'Student' && (staffOf(path)?.includes(role.charAt(0)) ?? false)

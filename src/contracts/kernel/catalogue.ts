import { resources } from '../declarations'
import { reports } from '../reports'
import type { CatalogueRow } from './catalogue-row'
import { shopRows } from './catalogue-shop'
import { staffRows } from './catalogue-staff'
import { catalogueRowsOf as rowsOfReport } from './report'
import { catalogueRowsOf } from './resource-catalogue'

/** Pages beyond the specification: free materials, the practice of the day, the aim of the week, the notes of a student, the seats of a team and the invitation to one, the way back to a cart, further login steps, the link that opens an Admin account, security and devices, leaving an impersonation, errors inside the back office, the component gallery. */
const further = `
Platform/Materials/Index|/materiais|all|storefront
Platform/Student/Practice|/student/practice|user|student
Platform/Student/Aim|/student/aim|user|student
Platform/Student/MyNotes|/student/mynotes|user|student
Platform/Student/Team|/student/team|user|student
Platform/Student/Seat|/seat/{token}|all|student
Checkout/Cart/Back|/cart/back/{token}|all|checkout
Platform/Auth/SecondStep|/login/second-step|all|auth
Platform/Auth/DeviceCode|/login/device|all|auth
Platform/Auth/BecomeAdmin|/become-admin/{token}|all|auth
Platform/Profile/Security|/profile/security|user|profile
Platform/Profile/Devices|/profile/devices|user|profile
Platform/Impersonation/Leave|/admin/impersonate/leave|user|auth
Admin/Errors/Generic|(status 404, 500 and others under /admin)|AES|errors
Admin/Errors/Specific|(status with a message under /admin)|AES|errors
Dev/Ui|/dev/ui|all|dev
`

const written: CatalogueRow[] = (shopRows + staffRows + further)
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [component = '', path = '', who = '', section = ''] = line.split('|')
    return { component, path, who, section }
  })

export const catalogue: CatalogueRow[] = [
  ...written,
  ...resources.flatMap(catalogueRowsOf),
  ...reports.flatMap(rowsOfReport),
]

export const pageOf = (component: string): CatalogueRow | undefined =>
  catalogue.find((row) => row.component === component)

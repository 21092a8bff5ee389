import { shopRows } from './catalogue-shop'
import { staffRows } from './catalogue-staff'

/** Every page: what the server calls it, where it lives, who may see it (letters: A Admin, E Editor, S Support). */
export interface CatalogueRow {
  component: string
  path: string
  who: string
  section: string
}

/** Pages beyond the specification: free materials, further login steps, security and devices, leaving an impersonation, the local outbox, the component gallery. */
const further = `
Platform/Materials/Index|/materiais|all|storefront
Platform/Auth/SecondStep|/login/second-step|all|auth
Platform/Auth/DeviceCode|/login/device|all|auth
Platform/Profile/Security|/profile/security|user|profile
Platform/Profile/Devices|/profile/devices|user|profile
Platform/Impersonation/Leave|/admin/impersonate/leave|user|auth
Admin/Outbox/Index|/admin/outbox|A|Configurações
Admin/Outbox/Show|/admin/outbox/{id}|A|Configurações
Dev/Ui|/dev/ui|all|dev
`

export const catalogue: CatalogueRow[] = (shopRows + staffRows + further)
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [component = '', path = '', who = '', section = ''] = line.split('|')
    return { component, path, who, section }
  })

export const pageOf = (component: string): CatalogueRow | undefined =>
  catalogue.find((row) => row.component === component)

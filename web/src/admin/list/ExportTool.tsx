import { Download } from 'lucide-react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { type ResourceListProps, resourceListQuery } from '../../../../src/contracts/kernel/resource-list'
import { buttonStyle } from '../../ui/buttonStyle'
import { cx } from '../../ui/cx'
import { Menu } from '../../ui/Menu'
import { MenuLink } from '../../ui/menuItem'

export const FORMATS = { csv: 'CSV, para planilhas e programas', xlsx: 'XLSX, para o Excel' }

/** Files of exactly the rows and columns that the view shows, of all its pages. */
export function ExportTool({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  if (props.exports.length === 0) return null
  const fields = resourceListQuery(resource).fields({ ...props.view, page: 1 })
  return (
    <Menu
      name="Exportar"
      bare
      label={<Download aria-hidden="true" className="size-4.5" />}
      summaryClassName={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'px-2.5')}
    >
      {props.exports.map((format) => (
        <MenuLink
          key={format}
          download
          href={`${resource.at}/export?${new URLSearchParams([['formato', format], ...fields])}`}
        >
          {FORMATS[format]}
        </MenuLink>
      ))}
    </Menu>
  )
}

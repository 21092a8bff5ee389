import { SlidersHorizontal } from 'lucide-react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  type ResourceListProps,
  resourceListQuery,
  spanProblems,
  viewText,
} from '../../../../src/contracts/kernel/resource-list'
import { FilterForm } from '../../shell/lists/FilterForm'
import { SavedViews } from '../../shell/lists/SavedViews'
import { SearchBar } from '../../shell/lists/SearchBar'
import { cx } from '../../ui/cx'
import { Popover } from '../../ui/Popover'
import { Segments } from '../../ui/Segments'
import { ClearFileTool } from './ClearFileTool'
import { ColumnsTool } from './ColumnsTool'
import { ExportTool } from './ExportTool'
import { FileTool } from './FileTool'
import { FilterChips } from './FilterChips'
import { FilterFields } from './FilterFields'
import { chipNames, tabsOf } from './listLinks'

/** About as many letters, with 6 for each count, as a strip of tabs has between search and tools at 1360 px. */
const SHORT_STRIP = 71

/** Everything that changes what the list shows, in one row; the filters in use below it. */
export function ListToolbar({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  const { view, related, saved, tabCounts } = props
  const { background } = resource
  const list = resourceListQuery(resource)
  const tabs = tabsOf(resource, view, tabCounts)
  const fits = tabs.reduce((letters, { label }) => letters + label.length + 6, 0) <= SHORT_STRIP
  // Sums above the table leave no height for a row of tabs.
  const hasSums =
    resource.sums !== undefined || Object.values(resource.list).some(({ total }) => total === 'above')
  const isShort = fits || hasSums
  const isCrowded = hasSums && !fits
  const strip = resource.tabs.length > 0 && (
    <Segments label="Situações da lista" tabs={tabs} className="max-sm:basis-full" />
  )
  return (
    <>
      {strip && !isShort && <div className="px-3 pt-3">{strip}</div>}
      <div className="flex items-center gap-2 p-3 max-lg:flex-wrap">
        {resource.search && (
          <SearchBar
            quiet
            action={list.path}
            canonical={list.canonical}
            label={resource.search.label}
            value={view.query}
            keep={list.fields({ ...view, query: '', page: 1 })}
            className={cx('flex-1 max-lg:basis-full lg:max-w-sm', isCrowded ? 'min-w-28' : 'min-w-40')}
          />
        )}
        {isShort && strip}
        <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:ml-0">
          {resource.filters.length > 0 && (
            <Popover
              icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
              label="Filtros"
              iconOnly={isCrowded}
              count={chipNames(resource, view).length}
              open={Object.keys(spanProblems(resource, view)).length > 0}
            >
              <FilterForm
                list={list}
                view={view}
                keep={{ query: view.query, sort: view.sort, columns: view.columns }}
                className="gap-4"
              >
                <FilterFields {...{ resource, view, related }} />
              </FilterForm>
            </Popover>
          )}
          <SavedViews iconOnly={isCrowded} list={list.path} query={viewText(resource, view)} saved={saved} />
          <ColumnsTool {...{ resource, view }} />
          {background ? (
            <FileTool {...{ resource, background, props }} />
          ) : resource.clearFiles ? (
            <ClearFileTool {...{ resource, props }} />
          ) : (
            <ExportTool {...{ resource, props }} />
          )}
        </div>
      </div>
      <FilterChips {...{ resource, view, related }} />
    </>
  )
}

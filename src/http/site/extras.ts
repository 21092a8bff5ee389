import { matchesPage, mayCarryExtras } from '../../contracts/site/page-patterns'
import { isOpen } from '../../domain/kernel/window'
import { livePopups, popupList } from '../../projections/marketing/popup-list'
import { allMetaTags, metaTagsList } from '../../projections/site/meta-tags'
import { approvedScripts, siteScripts } from '../../projections/site/site-scripts'
import { memoized } from '../cache/memoized'
import { type Extras, noExtras } from '../kernel/extras'
import type { PageContext } from '../kernel/page'

/** Current popups, scripts and meta tags. */
const settingsOf = memoized([popupList, siteScripts, metaTagsList], async ({ db }) => {
  const [popups, scripts, tags] = await Promise.all([livePopups(db), approvedScripts(db), allMetaTags(db)])
  return { popups, scripts, tags }
})

/** What the staff's settings add to a page; nothing on pages that must not have any. */
export async function extrasOf(
  ctx: Pick<PageContext, 'url' | 'now' | 'deps'>,
  component: string,
): Promise<Extras> {
  const path = ctx.url.pathname
  if (!mayCarryExtras(component, path)) return noExtras
  const { popups, scripts, tags } = await settingsOf(ctx.deps)
  const isHere = ({ pages }: { pages: string[] }) => pages.some((pattern) => matchesPage(pattern, path))
  const meta = tags.find((each) => each.path === path)
  return {
    popups: popups
      .filter((each) => isHere(each) && isOpen(each, ctx.now))
      .map(({ popupId, version, title, content, link, frequency, delaySeconds }) => ({
        id: popupId,
        version,
        title,
        content,
        link,
        frequency,
        delaySeconds,
      })),
    scripts: scripts
      .filter(isHere)
      .map(({ scriptId, place, src, code, origins }) => ({ id: scriptId, place, src, code, origins })),
    meta: meta ?? null,
  }
}

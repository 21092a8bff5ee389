import { matchesPage, mayCarryExtras } from '../../contracts/site/page-patterns'
import { originsOf } from '../../contracts/site/script-policy'
import { isOpen } from '../../domain/kernel/window'
import { livePopups, type PopupRow, popupList } from '../../projections/marketing/popup-list'
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

const isFor = ({ audience }: PopupRow, isMember: boolean) =>
  audience === 'everyone' || (audience === 'members') === isMember

/** What the staff's settings add to a page; nothing on pages that must not have any. */
export async function extrasOf(
  ctx: Pick<PageContext, 'url' | 'now' | 'deps'>,
  component: string,
  isMember: boolean,
): Promise<Extras> {
  const path = ctx.url.pathname
  if (!mayCarryExtras(component, path)) return noExtras
  const { popups, scripts, tags } = await settingsOf(ctx.deps)
  const isHere = ({ pages }: { pages: string[] }) => pages.some((pattern) => matchesPage(pattern, path))
  const meta = tags.find((each) => each.path === path)
  return {
    popups: popups
      .filter((each) => isHere(each) && isFor(each, isMember) && isOpen(each, ctx.now))
      .map(({ popupId, version, title, content, link, frequency, delaySeconds }) => ({
        id: popupId,
        version,
        title,
        content,
        link,
        frequency,
        delaySeconds,
      })),
    scripts: scripts.filter(isHere).map(({ scriptId, place, src, code, origins }) => ({
      id: scriptId,
      place,
      src,
      code,
      origins: originsOf({ src, origins }),
    })),
    meta: meta ?? null,
  }
}

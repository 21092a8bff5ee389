import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerClockContext } from '../ui/now'
import { SanitizeOnServer } from '../ui/SafeHtml'
import { CurrentPage, VisitsContext } from './current'
import { MintId } from './form/ids'
import { fakeVisits, pageObject } from './testing'

/** The server's HTML of a page at `now` (ISO instant), with plain spaces and without React's comments between texts. */
export function serverHtml<Props extends object>(
  Page: ComponentType<never>,
  props: Props,
  { now, url = '/x' }: { now: string; url?: string },
): string {
  const renderedAt = Date.parse(now)
  const page = pageObject('Any/Page', { ...props, serverTime: renderedAt }, url)
  const Any = Page as ComponentType<object>
  return renderToString(
    <MintId value={() => 'id'}>
      <VisitsContext value={fakeVisits()}>
        <CurrentPage value={page}>
          <SanitizeOnServer value={(html) => html.replace(/<script.*?<\/script>/g, '')}>
            <ServerClockContext value={{ renderedAt, offset: 0 }}>
              <Any {...page.props} />
            </ServerClockContext>
          </SanitizeOnServer>
        </CurrentPage>
      </VisitsContext>
    </MintId>,
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '')
}

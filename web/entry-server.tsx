import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ID_PLACEHOLDER, type PageObject } from '../src/contracts/kernel/page'
import { resolveResource } from './src/admin/resolve'
import { KindsOnServer } from './src/features/catalog/KindsOnServer'
import LandingKind from './src/features/catalog/LandingKinds'
import LessonNotes from './src/features/learning/notes/LessonNotes'
import { TabsOnServer } from './src/features/learning/watch/TabsOnServer'
import { Transcript } from './src/features/learning/watch/Transcript'
import AlertOffer from './src/features/search/AlertOffer'
import { AlertOnServer } from './src/features/search/AlertOnServer'
import { MintId } from './src/shell/form/ids'
import AdminLayout from './src/shell/layouts/Admin'
import CheckoutLayout from './src/shell/layouts/Checkout'
import PlatformLayout from './src/shell/layouts/Platform'
import { createLayouts } from './src/shell/layouts/registry'
import { createLazyNavigation } from './src/shell/lazy-visits'
import { createResolver, type PageModules } from './src/shell/resolver'
import { Shell } from './src/shell/Shell'
import { DrawSlot } from './src/shell/Slot'
import { sanitizeOnServer } from './src/shell/sanitize-server'
import { createScreen } from './src/shell/screen'
import { SanitizeOnServer } from './src/ui/SafeHtml'

const modules = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx'], {
  eager: true,
  base: './src',
}) as PageModules
const pages = createResolver(modules, resolveResource)
const layouts = createLayouts(
  {},
  {
    Platform: PlatformLayout,
    Admin: AdminLayout,
    Checkout: CheckoutLayout,
  },
)

const navigation = createLazyNavigation()
const lessonTabs = { LessonNotes, Transcript }
const placeholder = () => ID_PLACEHOLDER

/** Names the elements that mark slots; they are taken out again, and nobody else can write them. */
const MARK = `slot-${crypto.randomUUID()}`
const marked = (part: ReactNode) => createElement(MARK, null, part)
const place = () => createElement(MARK)

async function draw(page: PageObject, slot: ((part: ReactNode) => ReactNode) | null): Promise<string> {
  await pages.load(page.component)
  return renderToString(
    <SanitizeOnServer value={sanitizeOnServer}>
      <MintId value={placeholder}>
        <TabsOnServer value={lessonTabs}>
          <AlertOnServer value={AlertOffer}>
            <KindsOnServer value={LandingKind}>
              <DrawSlot value={slot}>
                <Shell screen={createScreen(page)} pages={pages} layouts={layouts} navigation={navigation} />
              </DrawSlot>
            </KindsOnServer>
          </AlertOnServer>
        </TabsOnServer>
      </MintId>
    </SanitizeOnServer>,
  )
}

/** HTML of a page, as the browser will take it over. Throws "Page not found: {component}" for an unknown name. */
export const render = (page: PageObject): Promise<string> => draw(page, null)

const PARTS = new RegExp(`<${MARK}>([\\s\\S]*?)</${MARK}>`, 'g')
/** What of `render` stands in slots, in order. */
export const renderParts = async (page: PageObject): Promise<string[]> =>
  [...(await draw(page, marked)).matchAll(PARTS)].map(([, part = '']) => part)

/** `render` without its slots: what stands before, between and behind them. */
export const renderAround = async (page: PageObject): Promise<string[]> =>
  (await draw(page, place)).split(`<${MARK}></${MARK}>`)

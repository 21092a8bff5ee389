import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageObject } from '../src/contracts/kernel/page'
import { keepsWords } from './src/shell/drawn-anew'
import { showFlash } from './src/shell/flash'
import { layoutLoaders } from './src/shell/layouts/loaders'
import { createLayouts } from './src/shell/layouts/registry'
import { createLazyNavigation } from './src/shell/lazy-visits'
import { watchHistory } from './src/shell/leaving'
import { createResolver, layoutOf, type PageModules } from './src/shell/resolver'
import { Shell } from './src/shell/Shell'
import { createScreen } from './src/shell/screen'
import { survivesTranslation } from './src/shell/translated'
import './src/styles/app.css'

const modules = import.meta.glob(
  ['./pages/Platform/**/*.tsx', './pages/Checkout/**/*.tsx', '!./pages/**/*.test.tsx'],
  { base: './src' },
) as PageModules
const pages = createResolver(modules, (component) => async () => {
  if (layoutOf(component) === 'Admin') return (await import('./src/admin/pages')).staffPages.load(component)
  return (await import('./src/shell/landing-pages')).landingPages.load(component)
})
const layouts = createLayouts(layoutLoaders)
const navigation = createLazyNavigation()

async function start() {
  const app = document.getElementById('app')
  const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as PageObject | null
  if (!app || !page) throw new Error('This document holds no page')
  await Promise.all([pages.load(page.component), layouts.load(layoutOf(page.component))])
  const { flash } = page.props
  const screen = createScreen(page)
  watchHistory()
  survivesTranslation()
  startTransition(() => {
    hydrateRoot(app, <Shell screen={screen} pages={pages} layouts={layouts} navigation={navigation} />, {
      onRecoverableError: keepsWords(app),
    })
  })
  showFlash(flash)
}

void start()

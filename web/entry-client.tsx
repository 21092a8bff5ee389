import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PageObject } from '../src/contracts/kernel/page'
import { sayFlash } from './src/shell/flash'
import { layoutLoaders } from './src/shell/layouts/loaders'
import { createLayouts } from './src/shell/layouts/registry'
import { createQueryClient } from './src/shell/query-client'
import { createResolver, layoutOf, type PageModules } from './src/shell/resolver'
import { resolveResource } from './src/shell/resources'
import { Shell } from './src/shell/Shell'
import { pageKey } from './src/shell/visits'
import './src/styles/app.css'

const modules = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx'], {
  base: './src',
}) as PageModules
const pages = createResolver(modules, resolveResource)
const layouts = createLayouts(layoutLoaders)
const client = createQueryClient()

async function start() {
  const app = document.getElementById('app')
  const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as PageObject | null
  if (!app || !page) throw new Error('This document holds no page')
  await Promise.all([pages.load(page.component), layouts.load(layoutOf(page.component))])
  const { flash } = page.props
  const here = window.location.pathname + window.location.search
  for (const url of [page.url, here]) client.setQueryData(pageKey(url), page)
  startTransition(() => {
    hydrateRoot(
      app,
      <BrowserRouter>
        <Shell client={client} pages={pages} layouts={layouts} version={page.version} />
      </BrowserRouter>,
    )
  })
  sayFlash(flash)
}

void start()

import { resolve } from 'node:path'

const packageFile = (path: string) => resolve(import.meta.dirname, '../node_modules', path)

/**
 * What the pages' `react` is, in browsers and where the server draws: Preact by its own compatibility layer (decision
 * 0025). For `resolve.alias` of Vite and Vitest. Packages that have one file for `require` and one for `import` are
 * named by the latter, since `require` knows no alias.
 */
export const reactIsPreact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-router-dom$/, replacement: packageFile('react-router-dom/dist/index.mjs') },
  { find: /^react-router\/dom$/, replacement: packageFile('react-router/dist/production/dom-export.mjs') },
  { find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') },
]

/** Packages that name `react` themselves: whatever would import them as they are must pass them through the alias. */
export const knowsReact =
  /preact|react-router|@tanstack\/react|@testing-library\/react|react-hook-form|react-toastify|lucide-react|@tiptap\/react/

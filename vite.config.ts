import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const out = resolve(root, process.env.DIST_DIR ?? 'dist', 'web')

/** Small parts that every layout draws: one file instead of a dozen. Anything heavier stays with the pages that use it. */
const FRAME =
  /web\/src\/ui\/(Anchor|Avatar|Badge|Button|buttonStyle|IconButton|LinkButton|Logo|Menu|menuItem|ThemeToggle|theme|SkipLink|Slice|VisuallyHidden|initials|cx|store|now|toast|format|Spinner|Card|CardLink|Tag|Money|Section|TextLink|Price|Field|FieldNote|TextInput|controlStyle|Panel|Stars|Accordion|Breadcrumbs)\.tsx?$|shell\/(current|problem|wire|form\/(ActionForm|Hidden|ids)|header\/AccountMenu|layouts\/ImpersonationBanner|session\/(activity|inactivity|InactivityWatch))\.tsx?$|node_modules\/(lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(x|search|chevron-down|menu|sun|moon|monitor|log-out|check|arrow-right|circle-exclamation-point|circle-alert)|shared|defaultAttributes|context)|clsx|class-variance-authority|tailwind-merge)/

const UNHEARD = new Set(['MODULE_LEVEL_DIRECTIVE', 'IMPORT_IS_UNDEFINED'])

/** The client, and with `--ssr` the renderer of first loads: one self-contained module, React in its production build. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [react(), tailwind()],
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true, external: ['sanitize-html'] } : {},
  build: {
    outDir: resolve(out, isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, 'web', isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      // Marks of server components, and react-router's look for a hook that is not everywhere, mean nothing here.
      onLog(level, log, say) {
        if (!UNHEARD.has(log.code ?? '')) say(level, log)
      },
      // A barrel that names a heavy part must not bring it along: our own modules do nothing by being imported.
      treeshake: {
        moduleSideEffects: (id) => !/(web\/src|src\/contracts|src\/domain\/kernel)\/.*\.tsx?$/.test(id),
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
    },
  },
  appType: 'custom',
}))

import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const out = resolve(root, process.env.DIST_DIR ?? 'dist', 'web')

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
    },
  },
  appType: 'custom',
}))

import { defineConfig } from '@playwright/test'
import type { LogStore } from './tests/e2e/support/test'
import { chromiumPath } from './tests/support/chromium'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig<object, { logStore: LogStore }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: 'tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording costs a sixth of each test's processor time, and its scripts are refused by sandboxed frames: an error.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // It would hide what tests put in the way of pages; the one that looks at it lets it in.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1360, height: 860 } }, testIgnore: /\.phone\.spec\.ts$/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
      testMatch: [/shop-pay-learn\.spec\.ts$/, /layout\.spec\.ts$/, /\.phone\.spec\.ts$/],
    },
    {
      name: 'eventstoredb',
      use: { viewport: { width: 1360, height: 860 }, logStore: 'eventstoredb' },
      testMatch: /shop-pay-learn\.spec\.ts$/,
    },
  ],
})

import type { Page } from '@playwright/test'
import { expect } from './test'

/** Opens the newest mail with this subject to an address, as soon as it was sent, and gives its content. */
export async function mailTo(staff: Page, email: string, subject: RegExp) {
  const mail = staff.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await staff.goto(`/admin/outbox?busca=${encodeURIComponent(email)}`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.click()
  return staff.frameLocator('iframe')
}

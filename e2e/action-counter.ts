import type { Locator, Page } from '@playwright/test'

/**
 * Counts the actions of a user with mouse and keyboard: a press, a filled field, a chosen option or file, a key or
 * chord, a paste. */
export class CountingHand {
  actions = 0

  async press(target: Locator): Promise<void> {
    this.actions += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.actions += 1
    await field.fill(text)
  }

  async choose(file: Locator, name: string, content: string): Promise<void> {
    this.actions += 1
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }

  /** One key or chord, e.g. `Control+S`. */
  async key(page: Page, chord: string): Promise<void> {
    this.actions += 1
    await page.keyboard.press(chord)
  }

  /** Pastes what was copied in another program where the focus is. */
  async paste(page: Page, text: string): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.key(page, 'Control+V')
  }
}

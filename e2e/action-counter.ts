import type { Locator } from '@playwright/test'

/** Counts the actions of a user with mouse and keyboard: a press, a filled field, a chosen option or file. */
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
}

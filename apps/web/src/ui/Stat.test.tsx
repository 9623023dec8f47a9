import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stat, Stats } from './Stat.tsx'

describe('the note of a figure', () => {
  it('keeps each date in one piece, and the rest of the text as it is', () => {
    render(
      <Stats>
        <Stat label="Días con datos" value="365" note="23-11-2025 a 22-11-2026 · 1-2 huecos" />
      </Stats>,
    )
    const note = screen.getByText(/huecos/)
    expect(note.textContent).toBe('23-11-2025 a 22-11-2026 · 1-2 huecos')
    expect([...note.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      '23-11-2025',
      '22-11-2026',
    ])
  })
})

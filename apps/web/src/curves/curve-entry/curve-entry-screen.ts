import { createContext } from 'react'

/** A screen with texts of its own for the same operations. */
export type CurveEntryScreen = 'curves' | 'solar'

export const CurveEntryScreenContext = createContext<CurveEntryScreen>('curves')

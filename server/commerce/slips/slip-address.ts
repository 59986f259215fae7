type Slip = { id: string; isPdf: boolean }

/** The address of a slip's file; null while it is checked, and where it is not there. */
export const slipAddress = ({ id, isPdf }: Slip, state: string | null): string | null =>
  state === 'completed' ? `/payment-slip/${id}.${isPdf ? 'pdf' : 'webp'}` : null

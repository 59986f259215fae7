// Landscape A4: all sizes are relative to its width, so that it looks the same at any size.
const sheetWidthMm = 297

export const mm = (length: number): string => `${((length / sheetWidthMm) * 100).toFixed(3)}cqw`

export const pt = (size: number): string => mm(size * 0.3528)

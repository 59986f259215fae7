declare module 'bakong-khqr' {
  /** What is read from a QR; what it does not have is null. */
  type Decoded = Record<string, string | null>
  export const BakongKHQR: {
    verify(qr: string): { isValid: boolean }
    decode(qr: string): { data: Decoded }
  }
}

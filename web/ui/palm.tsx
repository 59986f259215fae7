/** A sugar palm as part of a drawing. */
export function Palm({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  const fans = [-80, -55, -30, -8, 14, 36, 60, 84]
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={fill}>
      <path d="M-2.5 0L-1.6-62H1.6L2.5 0Z" />
      {fans.map((turn) => (
        <path key={turn} d="M0 0L-6-22L-2-20L0-27L2-20L6-22Z" transform={`translate(0 -60) rotate(${turn})`} />
      ))}
      <circle cy="-62" r="6" />
    </g>
  )
}

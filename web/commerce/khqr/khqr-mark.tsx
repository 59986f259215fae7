/** The mark of KHQR, in its own red in every school. */
export function KhqrMark() {
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-md bg-[#c8102e] text-[0.75rem] font-bold text-[#fff]"
    >
      KHQR
    </span>
  )
}

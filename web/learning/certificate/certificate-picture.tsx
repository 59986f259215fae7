/** A drawn certificate: the same as its PDF, a page of A4 as wide as there is room. */
export function CertificatePicture({ src, label }: { src: string; label: string }) {
  return (
    <img
      src={src}
      alt={label}
      width={297}
      height={210}
      className="aspect-[297/210] h-auto w-full rounded-md border border-line bg-[#ffffff] shadow-sm"
    />
  )
}

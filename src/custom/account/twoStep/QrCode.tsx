import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** White modules around it, without which some scanners find nothing. */
const QUIET = 4;

/** A text as a QR code: black on white in either theme, as scanners expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

const Picture = styled('svg')({ width: 200, height: 200, borderRadius: 6, border: '1px solid #ccc' });

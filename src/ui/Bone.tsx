import { styled } from '@mui/material/styles';

interface BoneProps {
  /** Px; as wide as its place by default. */
  readonly width?: number;
  readonly height: number;
}

/**
 * A grey bar where something will be. It does not pulse as MUI's Skeleton does: drawing each frame of that would take
 * the processor from the screen that is loading, and its code would be among the first scripts.
 */
export const Bone = (size: BoneProps) => <Bar className="bone" style={size} />;

const Bar = styled('div')(({ theme }) => ({
  maxWidth: '100%',
  borderRadius: 4,
  backgroundColor: theme.palette.action.disabledBackground,
}));

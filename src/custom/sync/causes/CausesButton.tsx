import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined';
import { ToolButton } from '../../../grid/toolbar/ToolButton';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

interface CausesButtonProps {
  readonly areOpen: boolean;
  readonly open: () => void;
}

/** Opens the causes of failure. */
export const CausesButton = ({ areOpen, open }: CausesButtonProps) => (
  <ToolButton
    label={t(words.causes)}
    icon={<TroubleshootOutlined />}
    popup={{ open: areOpen }}
    onClick={open}
  />
);

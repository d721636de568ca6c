import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../ui/apiContext';
import { useCopy } from '../../../ui/useCopy';
import * as words from '../../../words/en/login/twoStep';
import { t } from '../../../words/translator';
import { saveFile } from '../../files/transfer/saveFile';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly user: string;
  readonly done: () => void;
}

/** Recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, user, done }: RecoveryCodesProps) {
  const account = useApi().account();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const head = `Dealer Bridge · ${account} · ${user}\n\n`;
    saveFile(
      new Blob([head, text], { type: 'text/plain;charset=utf-8' }),
      'dealer-bridge-recovery-codes.txt',
    );
  };
  return (
    <Box>
      <h3 ref={heading} tabIndex={-1}>
        {t(words.yourCodes)}
      </h3>
      <p>{t(words.keepCodes)}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button variant="contained" onClick={download}>
          {t(words.downloadCodes)}
        </Button>
        <Button onClick={() => copy(text)}>{t(words.copyCodes)}</Button>
        <Button onClick={done}>{t(words.codesKept)}</Button>
      </div>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& h3': { margin: 0, fontSize: 15 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(270px, 1fr))',
    gap: 8,
  },
  '& code': { fontSize: 15 },
}));

import Button from '@mui/material/Button';
import { LinkBase, useCloseNotification } from 'ra-core';
import { listPath } from '../../../resources/screenPaths';
import * as words from '../../../words/en/studio/publish';
import { t } from '../../../words/translator';
import { historyPath } from '../studioPaths';

interface PublishedLinkProps {
  /** The name of the resource. */
  readonly name: string;
  /** Whether the history is shown after the publish. */
  readonly isAtHistory: boolean;
}

/** The toast's link to what was published: its version, or its list if the version is already shown. */
export function PublishedLink({ name, isAtHistory }: PublishedLinkProps) {
  const close = useCloseNotification();
  return (
    <Button
      component={LinkBase}
      sx={{ whiteSpace: 'nowrap' }}
      to={isAtHistory ? listPath(name) : historyPath(name)}
      onClick={close}
    >
      {t(isAtHistory ? words.seeList : words.seeVersion)}
    </Button>
  );
}

import { DeclarationFile } from './DeclarationFile';
import { FieldQuestions } from './FieldQuestions';
import type { ChosenFile } from './useChosenFile';

interface FileDoorProps {
  readonly file: ChosenFile;
  readonly take: ChosenFile['take'];
  /** What people call the resource. */
  readonly label: string;
}

/** Chooses the file that a draft is made of, and asks what the file does not say. */
export const FileDoor = ({ file, take, label }: FileDoorProps) => (
  <>
    <DeclarationFile take={take} />
    <FieldQuestions file={file} label={label} />
  </>
);

import type { InputHTMLAttributes } from 'react';
import styles from './login.module.css';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
}

/** An input of the login form with label and message. */
export function LoginField({ name, label, error, children, ...input }: LoginFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={`login-${name}`}>{label}</label>
      <div className={styles.control}>
        <input
          id={`login-${name}`}
          name={name}
          placeholder={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `login-${name}-error` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
        />
        {children}
      </div>
      {error && (
        <p id={`login-${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

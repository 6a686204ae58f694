-- Processes that remember who a session belongs to forget it, whoever ends it: sign-out, the end of an account, a sweep,
-- a hand in psql (decision 017). The payload is the hash of the cookie's value. An end that use moves on ends nothing.
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('zelo_sessions', OLD.sid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_end" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
--> statement-breakpoint
CREATE TRIGGER "sessions_change" AFTER UPDATE ON "sessions"
  FOR EACH ROW WHEN (NEW.expire < OLD.expire OR NEW.sess IS DISTINCT FROM OLD.sess)
  EXECUTE FUNCTION "tell_session_end"();
